import { href, useNavigate } from "react-router"
import { Button } from "#web/ui/button.tsx"
import { type KeptLenses, keptLenses } from "./kept-lenses.ts"

/** Keeps lenses, and shows the list of frames to choose one for them. */
export function AnotherFrame(props: {
  kept: KeptLenses
  className: string
  /** Before the list is shown. */
  onLeave?: () => void
  children: string
}) {
  const navigate = useNavigate()
  const choose = () => {
    keptLenses.write(props.kept)
    props.onLeave?.()
    void navigate(href("/product-display/:category?", { category: "all" }))
  }
  return (
    <Button look="quiet" className={props.className} onClick={choose}>
      {props.children}
    </Button>
  )
}
