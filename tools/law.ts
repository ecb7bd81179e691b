import { writeFileSync } from "node:fs"
import path from "node:path"
import { duties } from "../shop/domain/office/duties/duties.ts"
import { PROJECT } from "./command.ts"
import { lawDocument } from "./law/law-document.ts"

/** `npm run law`: writes `docs/law.md` from the duties. */
writeFileSync(path.join(PROJECT, "docs", "law.md"), lawDocument(duties))
