ALTER TABLE "files" DROP CONSTRAINT "files_bucket";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_image_alt" CHECK ("events"."image_alt" is null or "events"."image_url" is not null);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_bucket" CHECK ("files"."bucket" in ('event-images', 'event-files', 'papers', 'avatars'));