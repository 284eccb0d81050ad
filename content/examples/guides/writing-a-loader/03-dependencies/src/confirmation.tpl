<p>Dear {{ booking.customer }},</p>
<p>{{ @thanks }} We keep a {{ booking.bike }} for you.</p>
<p>{{ booking.days }} days: {{ (booking.days * booking.price).toFixed(2) }} €. {{ @deposit }}</p>
