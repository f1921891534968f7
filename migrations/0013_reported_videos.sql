ALTER TABLE "reports" DROP CONSTRAINT "reports_item_type";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_category";--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_item_type" CHECK ("reports"."item_type" in ('post', 'comment', 'paper_comment', 'profile', 'team', 'video'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_category" CHECK ("reports"."category" in ('bullying', 'privacy', 'harm', 'sexual', 'spam', 'false', 'dead', 'other'));