-- by hand
CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shop_setting_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "shop_setting_versions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER home_page_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "home_page_versions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER page_versions_append_only BEFORE UPDATE OR TRUNCATE ON "page_versions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE FUNCTION refuse_page_version_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- They are deleted only with their page.
	IF NOT EXISTS (SELECT FROM "pages" WHERE "key" = OLD."key") THEN RETURN OLD; END IF;
	RAISE EXCEPTION 'page_versions is append-only: % is refused', TG_OP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER page_versions_no_deletion BEFORE DELETE ON "page_versions" FOR EACH ROW EXECUTE FUNCTION refuse_page_version_deletion();
