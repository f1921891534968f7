ALTER TABLE "removals" DROP CONSTRAINT "removals_reason_given";--> statement-breakpoint
ALTER TABLE "removals" ADD COLUMN "removed_with" uuid;--> statement-breakpoint
CREATE INDEX "forum_posts_with_picture" ON "forum_posts" USING gin ("images") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "post_drafts_with_picture" ON "post_drafts" USING gin ("images") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "removals_with_picture" ON "removals" USING gin ((snapshot -> 'images')) WITH (fastupdate=false) WHERE item_type = 'forum_posts';--> statement-breakpoint
CREATE INDEX "reports_oldest" ON "reports" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_removed_with" CHECK ("removals"."removed_with" is null or "removals"."item_type" = 'forum_comments');--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_reason_given" CHECK ("removals"."removed_by" = 'author' or "removals"."removed_with" is not null or coalesce(btrim("removals"."reason"), '') <> '');