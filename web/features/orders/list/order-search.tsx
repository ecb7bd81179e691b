import { type FormEvent, useState } from "react"
import { Button } from "#web/ui/button.tsx"
import { TextInput } from "#web/ui/text-input.tsx"

/** Searches on the button and on Enter; an empty box shows everything again. */
export function OrderSearch({ onSearch }: { onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState("")

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(typed)
  }

  return (
    <search>
      <form onSubmit={submit} className="flex max-w-read flex-col gap-2.5 sm:flex-row">
        <TextInput
          type="search"
          aria-label="Search your orders here"
          placeholder="Search your orders here"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            if (target.value === "") onSearch("")
          }}
        />
        <Button type="submit" look="secondary" className="min-h-12! whitespace-nowrap">
          Search Orders
        </Button>
      </form>
    </search>
  )
}
