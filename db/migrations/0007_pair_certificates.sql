CREATE TABLE "pair_certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"check_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pair_certificates_checkId_unique" UNIQUE("check_id"),
	CONSTRAINT "pair_certificates_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "registration" text;--> statement-breakpoint
ALTER TABLE "pair_certificates" ADD CONSTRAINT "pair_certificates_check_id_pair_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."pair_checks"("id") ON DELETE no action ON UPDATE no action;