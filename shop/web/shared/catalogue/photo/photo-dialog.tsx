import { Dialog } from "#web/ui/dialog.tsx"

/** One photo in full-screen size. */
export default function PhotoDialog(props: { picture: string; name: string; onClose: () => void }) {
  return (
    <Dialog size="lg" plainText title={props.name} onClose={props.onClose}>
      <img
        src={props.picture}
        alt={props.name}
        className="mx-auto max-h-[calc(100dvh-10rem)] w-auto max-w-full rounded-md"
      />
    </Dialog>
  )
}
