CREATE TABLE "event_message_receivers" (
	"message_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"mail" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "event_message_receivers_message_id_user_id_pk" PRIMARY KEY("message_id","user_id"),
	CONSTRAINT "event_message_receivers_mail" CHECK ("event_message_receivers"."mail" in ('waiting', 'sent', 'failed', 'none'))
);
--> statement-breakpoint
CREATE TABLE "event_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"author_id" uuid,
	"audience" text NOT NULL,
	"subject_zh" text,
	"text_zh" text,
	"subject_en" text,
	"text_en" text,
	"receivers" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_messages_audience" CHECK ("event_messages"."audience" in ('coming', 'waiting', 'came', 'absent')),
	CONSTRAINT "event_messages_subject_zh" CHECK (char_length("event_messages"."subject_zh") <= 80),
	CONSTRAINT "event_messages_text_zh" CHECK (char_length("event_messages"."text_zh") <= 2000),
	CONSTRAINT "event_messages_subject_en" CHECK (char_length("event_messages"."subject_en") <= 80),
	CONSTRAINT "event_messages_text_en" CHECK (char_length("event_messages"."text_en") <= 2000),
	CONSTRAINT "event_messages_zh" CHECK (("event_messages"."subject_zh" is null) = ("event_messages"."text_zh" is null)),
	CONSTRAINT "event_messages_en" CHECK (("event_messages"."subject_en" is null) = ("event_messages"."text_en" is null)),
	CONSTRAINT "event_messages_written" CHECK ("event_messages"."text_zh" is not null or "event_messages"."text_en" is not null),
	CONSTRAINT "event_messages_receivers" CHECK ("event_messages"."receivers" > 0)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "event_message_receivers" ADD CONSTRAINT "event_message_receivers_message_id_event_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."event_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_message_receivers" ADD CONSTRAINT "event_message_receivers_user_id_event_registrations_user_id_fk" FOREIGN KEY ("event_id","user_id") REFERENCES "public"."event_registrations"("event_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_author_id_profiles_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_message_receivers_of_member" ON "event_message_receivers" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "event_messages_of_event" ON "event_messages" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "event_messages_of_author" ON "event_messages" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('system', 'new_paper', 'new_video', 'post_favorite', 'comment_like', 'post_reply', 'liked', 'replied', 'paper_comment', 'content_removed', 'post_held', 'post_released', 'paper_submitted', 'paper_reviewed', 'report_made', 'report_decided', 'report_upheld', 'guardian_agreed', 'registration', 'event_moved', 'event_cancelled', 'event_message', 'team_joined', 'team_left', 'team_removed', 'team_deleted', 'team_requested', 'team_answered', 'team_captain'));