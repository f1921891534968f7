CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"act" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	"network" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_log_act" CHECK ("audit_log"."act" ~ '^[a-z_]+\.[a-z_]+$'),
	CONSTRAINT "audit_log_reason" CHECK (char_length("audit_log"."reason") <= 500)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree ("actor_id","created_at");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('system', 'new_paper', 'new_video', 'post_favorite', 'comment_like', 'post_reply', 'liked', 'replied', 'paper_comment', 'content_removed', 'post_held', 'post_released', 'report_made', 'report_decided', 'report_upheld', 'guardian_agreed'));--> statement-breakpoint
UPDATE "reports" SET "decided_at" = now() WHERE "status" <> 'open';--> statement-breakpoint
UPDATE "notifications" SET "data" = ("data" - 'is_welcome') || jsonb_build_object('is_approved', "data" -> 'is_welcome') WHERE "data" ? 'is_welcome';--> statement-breakpoint
UPDATE "domain_events" SET "payload" = ("payload" - 'is_welcome') || jsonb_build_object('is_approved', "payload" -> 'is_welcome') WHERE "payload" ? 'is_welcome';--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided" CHECK (("reports"."status" = 'open') = ("reports"."decided_at" is null));--> statement-breakpoint
CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '3 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit log is never changed' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
