import { z } from 'zod'
import { searchTextSchema, versionSchema } from '../requests/shapes.ts'
import { requiredText } from '../text/shapes.ts'
import { MAX_REASON_LENGTH } from '../workspaces/rules.ts'

export const version = versionSchema.optional()

/** A reason in words; blank texts don't count. */
export const reasonSchema = requiredText('Informe o motivo', MAX_REASON_LENGTH)

/** What administrators search the panel for: words of a space's name, its city or its host's name. */
export const panelSearchSchema = z.object({ search: searchTextSchema.default('') })
