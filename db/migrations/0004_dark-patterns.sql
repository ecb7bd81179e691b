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
-- by hand
CREATE FUNCTION refuse_self_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'self_audits is append-only: % is refused', TG_OP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER self_audits_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "self_audits" FOR EACH STATEMENT EXECUTE FUNCTION refuse_self_audit_change();
