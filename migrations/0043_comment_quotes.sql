ALTER TABLE "paper_comments" ADD COLUMN "quote" text;--> statement-breakpoint
ALTER TABLE "forum_comments" ADD COLUMN "quote" text;--> statement-breakpoint
ALTER TABLE "paper_comments" ADD CONSTRAINT "paper_comments_quote" CHECK (char_length("paper_comments"."quote") <= 120);--> statement-breakpoint
ALTER TABLE "forum_comments" ADD CONSTRAINT "forum_comments_quote" CHECK (char_length("forum_comments"."quote") <= 120);