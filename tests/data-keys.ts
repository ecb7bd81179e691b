/** DATA_KEYS of shops that tests open on a PostgreSQL server. */
export const testDataKeys = `k1:${Buffer.alloc(32, "a key for tests").toString("base64")}`
