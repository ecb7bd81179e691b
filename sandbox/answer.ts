/** What a stand-in replies: an HTTP status and a body to print as JSON. */
export interface Answer {
  status: number
  body: unknown
}
