import { badRequests } from "./attacks/bad-requests.ts"
import { overload } from "./attacks/overload.ts"
import { slowClients } from "./attacks/slow-clients.ts"
import { movedClock } from "./faults/clock.ts"
import { databaseFaults } from "./faults/database.ts"
import { diskFull, diskFullEmbedded } from "./faults/disk-full.ts"
import { failover } from "./faults/failover.ts"
import { killOnEmbedded, killOnPostgres } from "./faults/kill.ts"
import { interruptedMove } from "./faults/move.ts"
import { providerFaults } from "./faults/providers.ts"
import { slowMachine } from "./faults/slow-machine.ts"
import { gracefulStop } from "./faults/stop.ts"
import { upgrade } from "./faults/upgrade.ts"
import { scale } from "./scale/scale.ts"
import type { Trial } from "./trial.ts"

/** All trials, in the order of the table. */
export const trials: Trial[] = [
  killOnPostgres,
  killOnEmbedded,
  failover,
  databaseFaults,
  providerFaults,
  gracefulStop,
  movedClock,
  diskFull,
  diskFullEmbedded,
  interruptedMove,
  upgrade,
  overload,
  slowMachine,
  slowClients,
  badRequests,
  scale,
]
