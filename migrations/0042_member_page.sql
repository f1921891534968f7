ALTER TABLE "profiles" ADD COLUMN "shows_papers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "shows_activity" boolean DEFAULT true NOT NULL;