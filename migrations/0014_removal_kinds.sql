ALTER TABLE "removals" DROP CONSTRAINT "removals_item_type";--> statement-breakpoint
ALTER TABLE "removals" DROP CONSTRAINT "removals_removed_with";--> statement-breakpoint
DROP INDEX "removals_with_picture";--> statement-breakpoint
UPDATE "removals" SET "item_type" = CASE "item_type" WHEN 'forum_posts' THEN 'post' ELSE 'comment' END;--> statement-breakpoint
CREATE INDEX "removals_with_picture" ON "removals" USING gin ((snapshot -> 'images')) WITH (fastupdate=false) WHERE item_type = 'post';--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_item_type" CHECK ("removals"."item_type" in ('post', 'comment'));--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_removed_with" CHECK ("removals"."removed_with" is null or "removals"."item_type" = 'comment');