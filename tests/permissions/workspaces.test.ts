import { workspaceGroups } from './parts.ts'
import { tryRowsOf } from './try-rows.ts'

tryRowsOf(workspaceGroups)
