ALTER TABLE "videos" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "papers_added" ON "papers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "papers_by_title" ON "papers" USING btree (lower(left("title", 100)),"id");--> statement-breakpoint
CREATE INDEX "videos_by_title" ON "videos" USING btree (lower(left("title", 100)),"id");