/** The package has no types; these are the parts that are used. */
declare module "tesseract.js-core/tesseract-core-simd-lstm.js" {
  const createTesseract: import("./recognize-words.ts").CreateTesseract
  export default createTesseract
}
