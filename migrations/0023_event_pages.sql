ALTER TABLE "events" ADD COLUMN "invitation" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "summit_page" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_invitation" CHECK (jsonb_typeof("events"."invitation") = 'object');--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_summit_page" CHECK ("events"."summit_page" is null or "events"."event_type" = 'summit' and jsonb_typeof("events"."summit_page") = 'object');