CREATE TABLE "pair_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_line_id" uuid NOT NULL,
	"pair" integer NOT NULL,
	"kind" text NOT NULL,
	"standard" text,
	"outcome" text NOT NULL,
	"cause" text,
	"reason" text,
	"checked_by" uuid,
	"key_id" text,
	"ciphertext" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pair_checks_pair" CHECK ("pair_checks"."pair" > 0),
	CONSTRAINT "pair_checks_standard" CHECK (("pair_checks"."kind" = 'lenses') = ("pair_checks"."standard" is not null)),
	CONSTRAINT "pair_checks_cause" CHECK ("pair_checks"."cause" is null or "pair_checks"."outcome" = 'failed'),
	CONSTRAINT "pair_checks_reason" CHECK (("pair_checks"."outcome" = 'released') = ("pair_checks"."reason" is not null)),
	CONSTRAINT "pair_checks_encrypted" CHECK (("pair_checks"."key_id" is null) = ("pair_checks"."ciphertext" is null))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "checked_pairs" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "pair_checks" ADD CONSTRAINT "pair_checks_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_checks" ADD CONSTRAINT "pair_checks_checked_by_staff_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pair_checks_line" ON "pair_checks" USING btree ("order_line_id","pair","created_at");--> statement-breakpoint
CREATE INDEX "pair_checks_created" ON "pair_checks" USING btree ("created_at");