import { data } from "react-router"
import { Lost } from "#web/features/shell/lost.tsx"

export const loader = () => data(null, { status: 404 })

export default Lost
