CREATE UNIQUE INDEX "profiles_nickname" ON "profiles" USING btree (lower(normalize("nickname", NFKC)));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_nickname_length" CHECK (char_length("profiles"."nickname") <= 20);--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_bio" CHECK (char_length("profiles"."bio") <= 500);--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_signature" CHECK (char_length("profiles"."signature") <= 100);--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_school" CHECK (char_length("profiles"."school") <= 100);