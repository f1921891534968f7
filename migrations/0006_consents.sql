CREATE TABLE "consents" (
	"user_id" uuid NOT NULL,
	"version" text NOT NULL,
	"age_band" text NOT NULL,
	"guardian_email" text,
	"guardian_token_hash" text,
	"guardian_asked_at" timestamp (3) with time zone,
	"guardian_confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_user_id_version_pk" PRIMARY KEY("user_id","version"),
	CONSTRAINT "consents_guardian_token_hash_unique" UNIQUE("guardian_token_hash"),
	CONSTRAINT "consents_age_band" CHECK ("consents"."age_band" in ('under_14', '14_to_17', 'adult'))
);
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"works" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_deletions_works" CHECK ("account_deletions"."works" in ('anonymise', 'remove'))
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "shows_school" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "shows_gender" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("due_at");