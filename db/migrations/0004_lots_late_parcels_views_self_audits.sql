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
ALTER TABLE "products" ADD COLUMN "stock_by_lot" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "viewed" text[];--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "late_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "helpline_docket" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "guardian_proof" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "guardian_proof_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_lens_lot_movements" ADD CONSTRAINT "contact_lens_lot_movements_lot_id_contact_lens_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."contact_lens_lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_lens_lot_movements" ADD CONSTRAINT "contact_lens_lot_movements_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_lens_lot_stock" ADD CONSTRAINT "contact_lens_lot_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_lens_lots" ADD CONSTRAINT "contact_lens_lots_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_lens_lot_movements_lot" ON "contact_lens_lot_movements" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "contact_lens_lots_expiry" ON "contact_lens_lots" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "audit_entries_viewed" ON "audit_entries" USING gin ("viewed");--> statement-breakpoint
CREATE INDEX "order_lines_refused" ON "order_lines" USING btree ("refused_at") WHERE "order_lines"."refused_at" is not null;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_guardian_proof" CHECK (("people"."guardian_proof" is null) = ("people"."guardian_proof_at" is null) and ("people"."guardian_proof" is null or ("people"."relation" = 'child' and "people"."guardian_proof" in ('declared', 'document'))));--> statement-breakpoint
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
