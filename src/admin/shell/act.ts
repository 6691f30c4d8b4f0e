/** What the admin does: an act of the server by its name (src/api/acts), and then all that is shown is asked again. */
import { thenRefresh } from './remember.ts'
import { sendAct, type ActAnswer, type ActInput, type ActName } from './request.ts'
import type { Answer, Call } from '#islands/ui/request.ts'

export function act<Name extends ActName>(
  name: Name,
  input: ActInput<Name>,
  call?: Pick<Call, 'deadline'>,
): Promise<Answer<ActAnswer<Name>>> {
  return thenRefresh(sendAct(name, input, call))
}
