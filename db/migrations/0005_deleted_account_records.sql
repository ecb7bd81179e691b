CREATE TABLE "deleted_account_records" (
	"number" text PRIMARY KEY NOT NULL,
	"deleted_on" date NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deleted_account_records_deleted_on" ON "deleted_account_records" USING btree ("deleted_on");