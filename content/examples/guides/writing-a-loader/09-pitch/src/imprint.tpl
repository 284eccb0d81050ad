<p>{{ booking.shop }}, {{ booking.street }}</p>
