/** The action of a toast. */
export function MessageButton(props: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={props.onClick}
      className="min-h-tap flex-none px-2 underline underline-offset-4 focus-visible:outline-paper"
    >
      {props.children}
    </button>
  )
}
