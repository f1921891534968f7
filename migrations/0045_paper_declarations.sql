ALTER TABLE "submissions" ADD COLUMN "declared" text[];--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "declared_version" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "declared_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_declared" CHECK (("submissions"."declared" is null) = ("submissions"."declared_at" is null) and ("submissions"."declared_version" is null) = ("submissions"."declared_at" is null));--> statement-breakpoint
ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_kept";--> statement-breakpoint
-- Of a filter its name is kept alone: what was looked for is a school, or somebody's name.
UPDATE "audit_log" SET "after" = jsonb_set("after", '{filter}', (SELECT jsonb_agg(split_part("given", '=', 1)) FROM jsonb_array_elements_text("after" -> 'filter') AS "given")) WHERE jsonb_typeof("after" -> 'filter') = 'array' AND "after" ->> 'filter' LIKE '%=%';--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_kept";
