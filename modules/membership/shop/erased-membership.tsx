import { MEMBERSHIP_NAME } from "../rules/membership.ts"

export default () => (
  <p>
    A running {MEMBERSHIP_NAME} membership ends without a refund. If you can still cancel it for a
    refund, do that first, on its page.
  </p>
)
