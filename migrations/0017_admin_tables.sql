-- The letters of a name and each two that stand together, as the index of unique nicknames folds them.
CREATE FUNCTION nickname_grams(name text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(folded, at, size)), '{}')
  FROM (SELECT lower(normalize(name, NFKC)) AS folded) AS said,
    generate_series(1, char_length(folded)) AS at, generate_series(1, 2) AS size
  WHERE at + size - 1 <= char_length(folded)
$$;--> statement-breakpoint
DROP INDEX "audit_log_of_subject";--> statement-breakpoint
DROP INDEX "audit_log_of_actor";--> statement-breakpoint
CREATE INDEX "audit_log_of_act" ON "audit_log" USING btree ("act","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_kind" ON "audit_log" USING btree ("subject_type","created_at","id");--> statement-breakpoint
CREATE INDEX "profiles_nickname_grams" ON "profiles" USING gin (nickname_grams("nickname"));--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "profiles_suspended" ON "profiles" USING btree ("suspended_until") WHERE "profiles"."suspended_until" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree ("actor_id","created_at","id");