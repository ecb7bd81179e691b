CREATE TABLE "contact_lens_lot_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_lens_lot_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lot_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"boxes" integer NOT NULL,
	"on" date NOT NULL,
	"supplier" text,
	"invoice" text,
	"reason" text,
	"staff_id" uuid
);
--> statement-breakpoint
CREATE TABLE "contact_lens_lot_stock" (
	"product_id" integer NOT NULL,
	"power" text NOT NULL,
	"promised" integer NOT NULL,
	CONSTRAINT "contact_lens_lot_stock_product_id_power_pk" PRIMARY KEY("product_id","power"),
	CONSTRAINT "contact_lens_lot_stock_promised" CHECK ("contact_lens_lot_stock"."promised" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contact_lens_lots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" integer NOT NULL,
	"power" text NOT NULL,
	"lot" text NOT NULL,
	"expires_on" date NOT NULL,
	"boxes" integer NOT NULL,
	"manufacturer" text NOT NULL,
	"importer" text NOT NULL,
	"is_expired" boolean DEFAULT false NOT NULL,
	"recalled_on" date,
	"recall_text" text,
	CONSTRAINT "contact_lens_lots_lot" UNIQUE("product_id","power","lot"),
	CONSTRAINT "contact_lens_lots_boxes" CHECK ("contact_lens_lots"."boxes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "frame_outlines" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"outline" jsonb NOT NULL,
	"measured_at" timestamp with time zone DEFAULT now() NOT NULL,
	"measured_by" uuid
);
--> statement-breakpoint
CREATE TABLE "self_audits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "self_audits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"audited_on" date NOT NULL,
	"auditor" text NOT NULL,
	"designation" text NOT NULL,
	"legal_name" text NOT NULL,
	"shop_version" text NOT NULL,
	"patterns" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "deleted_account_records" (
	"number" text PRIMARY KEY NOT NULL,
	"deleted_on" date NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_by_lot" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "viewed" text[];--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "registration" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "checked_pairs" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "failed_pairs" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "late_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "helpline_docket" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "guardian_proof" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "guardian_proof_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_lens_lot_movements" ADD CONSTRAINT "contact_lens_lot_movements_lot_id_contact_lens_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."contact_lens_lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_lens_lot_movements" ADD CONSTRAINT "contact_lens_lot_movements_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_lens_lot_stock" ADD CONSTRAINT "contact_lens_lot_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_lens_lots" ADD CONSTRAINT "contact_lens_lots_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_outlines" ADD CONSTRAINT "frame_outlines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_outlines" ADD CONSTRAINT "frame_outlines_measured_by_staff_id_fk" FOREIGN KEY ("measured_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_certificates" ADD CONSTRAINT "pair_certificates_check_id_pair_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."pair_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_checks" ADD CONSTRAINT "pair_checks_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_checks" ADD CONSTRAINT "pair_checks_checked_by_staff_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_lens_lot_movements_lot" ON "contact_lens_lot_movements" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "contact_lens_lots_expiry" ON "contact_lens_lots" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "pair_checks_line" ON "pair_checks" USING btree ("order_line_id","pair","created_at");--> statement-breakpoint
CREATE INDEX "pair_checks_created" ON "pair_checks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "deleted_account_records_deleted_on" ON "deleted_account_records" USING btree ("deleted_on");--> statement-breakpoint
CREATE INDEX "audit_entries_viewed" ON "audit_entries" USING gin ("viewed");--> statement-breakpoint
CREATE INDEX "order_lines_refused" ON "order_lines" USING btree ("refused_at") WHERE "order_lines"."refused_at" is not null;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_guardian_proof" CHECK (("people"."guardian_proof" is null) = ("people"."guardian_proof_at" is null) and ("people"."guardian_proof" is null or ("people"."relation" = 'child' and "people"."guardian_proof" in ('declared', 'document'))));
--> statement-breakpoint
-- by hand
CREATE FUNCTION refuse_lot_movement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Records of contact lenses are kept for two years (Medical Devices Rules 2017, rules 87A and 87B).
	IF TG_OP = 'DELETE' THEN
		IF OLD."on" < current_date - interval '2 years' THEN RETURN OLD; END IF;
	END IF;
	RAISE EXCEPTION 'contact_lens_lot_movements is append-only for two years: % is refused', TG_OP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER contact_lens_lot_movements_append_only BEFORE UPDATE OR DELETE ON "contact_lens_lot_movements" FOR EACH ROW EXECUTE FUNCTION refuse_lot_movement_change();
--> statement-breakpoint
CREATE TRIGGER contact_lens_lot_movements_no_truncate BEFORE TRUNCATE ON "contact_lens_lot_movements" FOR EACH STATEMENT EXECUTE FUNCTION refuse_lot_movement_change();

--> statement-breakpoint
CREATE FUNCTION refuse_self_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'self_audits is append-only: % is refused', TG_OP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER self_audits_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "self_audits" FOR EACH STATEMENT EXECUTE FUNCTION refuse_self_audit_change();
