/** A feature of the shop that may become a module of its own. */
export interface Feature {
  /** The paths of its files. */
  files: RegExp
  /** What a file says that knows of it. */
  words: RegExp
}

/**
 * The features whose borders `npm run modules` measures. A feature is taken out by one line once no
 * file outside imports or names it.
 */
export const features: Readonly<Record<string, Feature>> = {
  reviews: {
    files: /^modules\/reviews\//,
    // Opticians and banks review too, and schema.org counts a rating as `reviewCount`.
    words:
      /(?<![pP])([rR]eviews\b|[rR]eview(?=[A-Z-])(?!Count))|["'`/]review["'`/]|[cC]ustomer-?[pP]hoto/,
  },
  "contact lens lots": {
    files: /^modules\/lens-lots\//,
    words: /\blots?\b(?! to say)|lens-?lots?|line-?lots?|packLots|\w+Lots?\b/,
  },
  "phone orders": {
    files: /^modules\/phone-orders\//,
    words: /phone-?orders|draft-?orders?|payment-?links?|new-order/i,
  },
  // Columns, an index and an unnamed kind of core tables keep its name (decision 18).
  membership: {
    files: /^modules\/membership\//,
    words: /member(?!s? of)(ship|-?benefit|Plan)|gold[ -]?max/i,
  },
  "try-on": {
    // Where a face is and how wide is geometry of the packages, which is no feature. PDs and heights
    // that were measured with a camera belong to prescriptions, as does the word for this source, and
    // how a frame fits belongs to the catalogue.
    files: /^modules\/try-on\//,
    words: /try-?on\b|tryOn|\/viewer\/|viewer-?dialog|frame-?looks\b|face-?worker|scene-?viewer/i,
  },
  duties: { files: /^(?!modules\/(?!duties)).*\/(duties|duty)(\/|[-.])/, words: /dut(y|ies)\b/i },
  "self-audit": {
    files: /^modules\/self-audit\//,
    words: /dark-?patterns?|self-?audit/i,
  },
  "new version": {
    files: /^modules\/new-version\//,
    words: /new-version|RELEASES_URL|announced-?versions?/i,
  },
  "price history": { files: /^modules\/price-history\//, words: /price-?history/i },
  // `Collection` is also a column of the menu (HDR-24), and memory is collected.
  collections: { files: /^modules\/collections\//, words: /\bcollections\b|collectionPage/i },
  // Sentences of the core speak of chats of other apps.
  chat: {
    files: /^modules\/chat\//,
    words: /modules\/chat|on chat\b|openChat|chat[-_]?(box|button|widget|number|service)/i,
  },
  // Shoppers who look for transparent frames type "seethrough".
  "see-through": { files: /^modules\/see-through\//, words: /see-through\/|[sS]eeThrough(?!s)/ },
  "prescription exchange": {
    // The formats are part of the package, which is no feature: `optics.ts` lists them.
    files: /^(modules\/prescription-exchange|packages\/optics\/src\/(exchange|slip))\//,
    words:
      /prescription-exchange|(prescriptions|optics)\/(exchange|slip)|vision-?prescription|fhir/i,
  },
  newsletter: { files: /^modules\/newsletter\//, words: /newsletter/i },
  "product import": {
    files: /^modules\/product-import\//,
    words: /product-import|productImport|importProducts|products\/import/i,
  },
  books: {
    files: /^modules\/books\//,
    // The permission is that of the core's file of receipts too.
    words: /gstr-?1|\btally-?vouchers?|month-?books|(operations|modules)\/books/i,
  },
  numbers: {
    files: /^modules\/numbers\//,
    words: /(office|operations|modules)\/numbers|numbers\.read|(count-?visits?|visit-?counts?)\b/i,
  },
  "pair checks": {
    files: /^modules\/pair-checks\//,
    // Tax, self-audits and passkeys have certificates of their own.
    words:
      /pair-?checks?|checked-?pairs\b|check-pairs|measured-?pairs?|certificate-?(page|file|token)|certificates? (list|of (a )?pairs?|is on)|printCertificates/i,
  },
  complaints: {
    files: /^modules\/complaints\//,
    // The law's complaints and its grievance officer stay in sentences of the core.
    words: /ticket|complaints?(page|form|copy|messages?|columns|rows?)|["'`/]complaints?["'`/?]/i,
  },
}
