CREATE TABLE "auth"."ceremonies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"to_sign" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"credential" jsonb NOT NULL,
	"friendly_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "auth"."sso_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"sso_provider_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."sso_providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" text NOT NULL,
	"metadata_xml" text NOT NULL,
	"metadata_url" text,
	"attribute_names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sso_providers_entity_id_unique" UNIQUE("entity_id")
);
--> statement-breakpoint
ALTER TABLE "auth"."factors" DROP CONSTRAINT "factors_type";--> statement-breakpoint
ALTER TABLE "auth"."factors" ALTER COLUMN "secret" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "auth"."challenges" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "auth"."challenges" ADD COLUMN "to_sign" text;--> statement-breakpoint
ALTER TABLE "auth"."factors" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "auth"."factors" ADD COLUMN "credential" jsonb;--> statement-breakpoint
ALTER TABLE "auth"."factors" ADD COLUMN "code_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."ceremonies" ADD CONSTRAINT "ceremonies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sso_domains" ADD CONSTRAINT "sso_domains_sso_provider_id_sso_providers_id_fk" FOREIGN KEY ("sso_provider_id") REFERENCES "auth"."sso_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "auth"."passkeys" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "auth"."factors" ADD CONSTRAINT "factors_type" CHECK ("auth"."factors"."factor_type" in ('totp', 'phone', 'webauthn', 'recovery_code'));