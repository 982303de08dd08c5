-- a saved filter of sales becomes a saved view of their table, with the same id, list, words, order and columns
INSERT INTO "SavedView" ("id", "userId", "table", "name", "state", "isDefault", "createdAt", "updatedAt")
SELECT "id", "userId", 'transactions', "name",
  jsonb_build_object(
    'text', "text",
    'sort', "sort",
    'filters', CASE WHEN "list" = 'OPEN' THEN '{}'::jsonb ELSE jsonb_build_object('show', "list") END,
    'columns', CASE WHEN cardinality("columns") > 0 THEN to_jsonb("columns")
      ELSE '["buyer", "price", "closing", "next", "nextDeadline", "status"]'::jsonb END,
    'isDense', false,
    'rows', 25
  ),
  false, "createdAt", "updatedAt"
FROM "TransactionFilter";

-- chosen columns become the view that opens the table, under a name that is free; not beside 20 views, which are the most
INSERT INTO "SavedView" ("id", "userId", "table", "name", "state", "isDefault", "createdAt", "updatedAt")
SELECT desk."id", desk."userId", 'transactions',
  (SELECT min(name) FROM (
    SELECT 'My columns' || CASE WHEN n = 1 THEN '' ELSE ' ' || lpad(n::text, 2, '0') END AS name
    FROM generate_series(1, 21) n
  ) AS names WHERE NOT EXISTS (
    SELECT 1 FROM "SavedView" taken
    WHERE taken."userId" = desk."userId" AND taken."table" = 'transactions' AND lower(taken."name") = lower(names.name)
  )),
  jsonb_build_object(
    'text', '', 'sort', 'closing', 'filters', '{}'::jsonb, 'columns', to_jsonb(desk."columns"), 'isDense', false, 'rows', 25
  ),
  true, desk."createdAt", desk."updatedAt"
FROM "TransactionDesk" desk
WHERE cardinality(desk."columns") > 0
  AND desk."columns" <> ARRAY['buyer', 'price', 'closing', 'next', 'nextDeadline', 'status']
  AND (
    SELECT count(*) FROM "SavedView" mine WHERE mine."userId" = desk."userId" AND mine."table" = 'transactions'
  ) < 20;

-- DropTable
DROP TABLE "TransactionDesk";

-- DropTable
DROP TABLE "TransactionFilter";

-- CreateIndex
CREATE INDEX "Transaction_closingDate_id_idx" ON "Transaction"("closingDate", "id");

-- CreateIndex
CREATE INDEX "Transaction_openedAt_id_idx" ON "Transaction"("openedAt", "id");

-- CreateIndex
CREATE INDEX "Transaction_updatedAt_id_idx" ON "Transaction"("updatedAt", "id");
