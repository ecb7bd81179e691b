ALTER TABLE "people" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "ciphertext" "bytea";--> statement-breakpoint
CREATE INDEX "people_plain_names" ON "people" USING btree ("id") WHERE "people"."name" is not null;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_name" CHECK (("people"."name" is null) = ("people"."ciphertext" is not null));--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_encrypted" CHECK (("people"."key_id" is null) = ("people"."ciphertext" is null));