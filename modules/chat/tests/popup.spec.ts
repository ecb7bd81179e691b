import { popupTitle } from "#tests/journeys/every-popup.ts"
import { test } from "#tests/journeys/shop.ts"
import { expectSoundPopup } from "#tests/journeys/sound-page.ts"
import { visit } from "#tests/journeys/visit.ts"
import { button, message } from "./chat-page.ts"

test(popupTitle("the chat"), async ({ page }, { project }) => {
  const open = async () => {
    // A text page: where buttons fill a narrow screen, the chat waits for space.
    await visit(page, "/AboutUs")
    await button(page).click()
    return message(page)
  }
  await expectSoundPopup(
    page,
    { name: "the chat", on: "both", open },
    project.name === "phone" ? "phone" : "desktop",
  )
})
