ALTER TABLE "reports" ADD COLUMN "cleared_by" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "cleared_reason" text;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_cleared_by_profiles_user_id_fk" FOREIGN KEY ("cleared_by") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_cleared_by" ON "reports" USING btree ("cleared_by") WHERE cleared_by is not null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_cleared_length" CHECK (char_length("reports"."cleared_reason") <= 500);