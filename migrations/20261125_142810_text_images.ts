import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "articles_rels" ADD COLUMN "images_id" integer;
  ALTER TABLE "_articles_v_rels" ADD COLUMN "images_id" integer;
  ALTER TABLE "articles_rels" ADD CONSTRAINT "articles_rels_images_fk" FOREIGN KEY ("images_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_articles_v_rels" ADD CONSTRAINT "_articles_v_rels_images_fk" FOREIGN KEY ("images_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "articles_rels_images_id_idx" ON "articles_rels" USING btree ("images_id");
  CREATE INDEX "_articles_v_rels_images_id_idx" ON "_articles_v_rels" USING btree ("images_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "articles_rels" DROP CONSTRAINT "articles_rels_images_fk";
  
  ALTER TABLE "_articles_v_rels" DROP CONSTRAINT "_articles_v_rels_images_fk";
  
  DROP INDEX "articles_rels_images_id_idx";
  DROP INDEX "_articles_v_rels_images_id_idx";
  ALTER TABLE "articles_rels" DROP COLUMN "images_id";
  ALTER TABLE "_articles_v_rels" DROP COLUMN "images_id";`)
}
