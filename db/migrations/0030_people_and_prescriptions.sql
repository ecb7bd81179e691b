CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shopper_id" uuid NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"guardian_consent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_guardian_consent" CHECK (("people"."relation" = 'child') = ("people"."guardian_consent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "prescriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"reminder_consent_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prescriptions_reminder" CHECK (("prescriptions"."reminder_consent_at" is null) = ("prescriptions"."remind_at" is null))
);
--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_shopper" ON "people" USING btree ("shopper_id","created_at");--> statement-breakpoint
CREATE INDEX "prescriptions_person" ON "prescriptions" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "prescriptions_remind" ON "prescriptions" USING btree ("remind_at") WHERE "prescriptions"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "prescriptions_key" ON "prescriptions" USING btree ("key_id");