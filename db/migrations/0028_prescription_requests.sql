CREATE TABLE "prescription_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_line_id" uuid NOT NULL,
	"who" text NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prescription_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_line_id" uuid NOT NULL,
	"shopper_id" uuid NOT NULL,
	"source" text NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prescription_readings" (
	"order_line_id" uuid PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prescription_requests" (
	"order_line_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"turn_since" timestamp with time zone NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"next_step_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prescription_messages" ADD CONSTRAINT "prescription_messages_order_line_id_prescription_requests_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."prescription_requests"("order_line_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_pictures" ADD CONSTRAINT "prescription_pictures_order_line_id_prescription_requests_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."prescription_requests"("order_line_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_pictures" ADD CONSTRAINT "prescription_pictures_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_readings" ADD CONSTRAINT "prescription_readings_order_line_id_prescription_requests_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."prescription_requests"("order_line_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_requests" ADD CONSTRAINT "prescription_requests_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prescription_messages_line" ON "prescription_messages" USING btree ("order_line_id","at");--> statement-breakpoint
CREATE INDEX "prescription_pictures_line" ON "prescription_pictures" USING btree ("order_line_id","created_at");--> statement-breakpoint
CREATE INDEX "prescription_pictures_shopper" ON "prescription_pictures" USING btree ("shopper_id","created_at");--> statement-breakpoint
CREATE INDEX "prescription_requests_next_step" ON "prescription_requests" USING btree ("next_step_at");--> statement-breakpoint
CREATE INDEX "prescription_requests_state" ON "prescription_requests" USING btree ("state","turn_since");