const COLUMNS = `id, name, type, price_in_cents, price_unit, capacity, city, state,
  (select coalesce(json_agg(json_build_object('id', image.id, 'width', image.width, 'height', image.height,
     'placeholder', image.placeholder) order by link.position), '[]')
   from workspace_images link join images image on image.id = link.image_id where link.workspace_id = workspaces.id) images,
  (select coalesce(json_agg(held.amenity), '[]') from workspace_amenities held
   where held.workspace_id = workspaces.id) amenities`

/** The newest 24 spaces with their relations, and nothing else. */
export const LIST_STATEMENT = `select ${COLUMNS} from workspaces where is_public
  order by created_at desc, id desc limit 24`

/** The newest 24 that hold a text. */
export const SEARCH_STATEMENT = `select ${COLUMNS} from workspaces where is_public and search_text like $1
  order by created_at desc, id desc limit 24`
