/** The reply of a stand-in: an HTTP status and a body to print as JSON. */
export interface Reply {
  status: number
  body: unknown
}
