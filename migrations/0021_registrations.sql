-- By hand, and first: nobody could register until now. What rows there are came from trials; their birth dates and phone
-- numbers lie open, have no number and hold no place.
DELETE FROM "event_registrations";--> statement-breakpoint
-- End of what is by hand.
ALTER TABLE "event_registrations" DROP CONSTRAINT "event_registrations_birth_date";--> statement-breakpoint
ALTER TABLE "event_registrations" DROP CONSTRAINT "event_registrations_phone";--> statement-breakpoint
ALTER TABLE "event_registrations" DROP CONSTRAINT "event_registrations_reachable";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "state" text NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "number" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "ticket_code" text NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "offered_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "has_phone" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "guardian_name" text;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "may_be_pictured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "language" text NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "sealed" "bytea" NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "key_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "registration_opens_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "registration_closes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "seats_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "last_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_number_once" ON "event_registrations" USING btree ("event_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_ticket" ON "event_registrations" USING btree ("ticket_code");--> statement-breakpoint
CREATE INDEX "event_registrations_waiting" ON "event_registrations" USING btree ("event_id","number") WHERE state = 'waitlisted';--> statement-breakpoint
CREATE INDEX "event_registrations_offers" ON "event_registrations" USING btree ("offered_until") WHERE state = 'offered';--> statement-breakpoint
ALTER TABLE "event_registrations" DROP COLUMN "birth_date";--> statement-breakpoint
ALTER TABLE "event_registrations" DROP COLUMN "phone";--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_state" CHECK ("event_registrations"."state" in ('registered', 'waitlisted', 'offered', 'cancelled'));--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_number" CHECK ("event_registrations"."number" > 0);--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_offered" CHECK (("event_registrations"."state" = 'offered') = ("event_registrations"."offered_until" is not null));--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_guardian_name" CHECK (char_length("event_registrations"."guardian_name") <= 100);--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_language" CHECK ("event_registrations"."language" in ('zh', 'en'));--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_reachable" CHECK ("event_registrations"."has_phone" or "event_registrations"."email" is not null);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_not_overbooked" CHECK ("events"."seats_taken" between 0 and coalesce("events"."capacity", "events"."seats_taken"));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_waiting" CHECK ("events"."waiting" = 0 or ("events"."waiting" > 0 and "events"."seats_taken" = "events"."capacity"));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_registration_times" CHECK ("events"."registration_closes_at" > "events"."registration_opens_at");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('system', 'new_paper', 'new_video', 'post_favorite', 'comment_like', 'post_reply', 'liked', 'replied', 'paper_comment', 'content_removed', 'post_held', 'post_released', 'paper_submitted', 'paper_reviewed', 'report_made', 'report_decided', 'report_upheld', 'guardian_agreed', 'registration'));