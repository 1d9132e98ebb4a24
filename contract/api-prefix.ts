/** Where the API's operations are served; the accounts' own addresses begin with '/api/auth'. */
export const API_PREFIX = '/api/v1'
