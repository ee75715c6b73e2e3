import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create extension if not exists pg_trgm;
    create extension if not exists unaccent;
    create extension if not exists citext;

    create table litfass_rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );

    alter table images
      add constraint images_focus_x_percent check (focus_x between 0 and 100),
      add constraint images_focus_y_percent check (focus_y between 0 and 100),
      add constraint images_rotation_step check (rotation in (0, 90, 180, 270));

    -- A worker may claim a rendition between a deletion's hooks and the deletion itself.
    alter table image_renditions drop constraint image_renditions_image_id_images_id_fk;
    alter table image_renditions add constraint image_renditions_image_id_images_id_fk
      foreign key (image_id) references images(id) on delete cascade;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table image_renditions drop constraint image_renditions_image_id_images_id_fk;
    alter table image_renditions add constraint image_renditions_image_id_images_id_fk
      foreign key (image_id) references images(id) on delete set null;
    alter table images
      drop constraint images_focus_x_percent,
      drop constraint images_focus_y_percent,
      drop constraint images_rotation_step;
    drop table litfass_rate_limits;
  `)
}
