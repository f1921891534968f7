ALTER TABLE "forum_posts" ADD COLUMN "image_alts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "held_posts" ADD COLUMN "image_alts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD COLUMN "image_alts" jsonb DEFAULT '{}'::jsonb NOT NULL;