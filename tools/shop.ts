import { runCommand } from "./shop/run-command.ts"

/** `npm run shop -- OPERATION [arguments]`: one of the owner's operations, from the command line. */
const { code, out, err } = await runCommand(process.argv.slice(2), process.env)
// A pipe that reads no further, such as `| head`.
process.stdout.on("error", () => {})
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = code
