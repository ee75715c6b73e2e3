import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- The history goes with its picture.
    alter table image_recipes drop constraint image_recipes_image_id_images_id_fk;
    alter table image_recipes add constraint image_recipes_image_id_images_id_fk
      foreign key (image_id) references images(id) on delete cascade;

    -- The history of a picture that is there already begins with what it is now.
    insert into image_recipes (image_id, revision, content_hash, original_name, rotation, crop, focus_x, focus_y,
      caption, copyright, saved_by_id, updated_at, created_at)
    select id, coalesce(revision, 1), content_hash, original_name, rotation, crop, focus_x, focus_y,
      caption, copyright, null, updated_at, updated_at
    from images where content_hash is not null;

    update image_renditions r set rotation = i.rotation from images i
      where i.id = r.image_id and i.rendition_hash = r.hash and i.processing_state = 'ready';
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    delete from image_recipes;
    alter table image_recipes drop constraint image_recipes_image_id_images_id_fk;
    alter table image_recipes add constraint image_recipes_image_id_images_id_fk
      foreign key (image_id) references images(id) on delete set null;
  `)
}
