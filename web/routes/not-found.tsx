import { data } from "react-router"
import { NotFoundPage } from "#web/shell/not-found-page.tsx"

export const loader = () => data(null, { status: 404 })

export default NotFoundPage
