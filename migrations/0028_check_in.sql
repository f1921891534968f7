ALTER TABLE "event_registrations" DROP CONSTRAINT "event_registrations_state";--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "came_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "came_by" uuid;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_came_by_profiles_user_id_fk" FOREIGN KEY ("came_by") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_came" CHECK (("event_registrations"."state" = 'came') = ("event_registrations"."came_at" is not null));--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_state" CHECK ("event_registrations"."state" in ('registered', 'waitlisted', 'offered', 'came', 'cancelled'));