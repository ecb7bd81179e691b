CREATE TABLE "prescription_upload_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"network" text NOT NULL,
	"source" text NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prescription_uploads" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"shopper_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prescription_requests" ADD COLUMN "upload_missing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "prescription_upload_pictures" ADD CONSTRAINT "prescription_upload_pictures_token_hash_prescription_uploads_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."prescription_uploads"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_uploads" ADD CONSTRAINT "prescription_uploads_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prescription_upload_pictures_upload" ON "prescription_upload_pictures" USING btree ("token_hash","created_at");--> statement-breakpoint
CREATE INDEX "prescription_upload_pictures_network" ON "prescription_upload_pictures" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "prescription_uploads_expires" ON "prescription_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "prescription_uploads_shopper" ON "prescription_uploads" USING btree ("shopper_id");